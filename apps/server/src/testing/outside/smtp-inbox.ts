import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** As the envelope said. */
  readonly from: string
  readonly to: readonly string[]
  /** Names in small letters; encoded words are read, folded lines joined. */
  readonly headers: ReadonlyMap<string, string>
  /** Every header line as it came, for whoever looks for one too many. */
  readonly header_lines: readonly string[]
  readonly text: string
  readonly html: string
  /** The user who signed in for it; empty when nobody had to. */
  readonly signed_in_as: string
}

export interface SmtpInbox {
  readonly port: number
  /** Everything taken so far, in its order. */
  readonly mails: readonly ReceivedMail[]
  /** Waits until a mail to this address is there. */
  mailTo(address: string): Promise<ReceivedMail>
  /** From now on it answers so to every recipient: 4xx is for now, 5xx for good; undefined takes them again. */
  answerRecipients(code: number | undefined): void
  /** What follows once it has taken a text: an answer, a hung up line, or nothing at all. */
  afterText(then: 'answer' | 'hang up' | 'stay silent'): void
  /** What `message_settings` needs to send here. */
  readonly settings: {
    readonly smtp_host: string
    readonly smtp_port: number
    readonly smtp_security: 'none'
    readonly smtp_user: string
    readonly mail_from: string
  }
  close(): Promise<void>
}

interface Options {
  /** It asks for this sign-in. */
  readonly credentials?: { readonly user: string; readonly password: string }
  /** The port of an inbox that was closed, to open it again. */
  readonly port?: number
}

const fromBase64 = (encoded: string) => Buffer.from(encoded, 'base64').toString('utf8')
const fromQuoted = (encoded: string) =>
  Buffer.from(
    encoded
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** `=?UTF-8?Q?Namuna?=` in words. */
const readWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, encoded: string) =>
      how.toLowerCase() === 'b' ? fromBase64(encoded) : fromQuoted(encoded.replaceAll('_', ' ')),
    )

interface Part {
  readonly headers: ReadonlyMap<string, string>
  readonly header_lines: readonly string[]
  readonly body: string
}

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const head = end === -1 ? raw : raw.slice(0, end)
  const header_lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    header_lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), readWords(line.slice(colon + 1).trim())]
    }),
  )
  const body = end === -1 ? '' : raw.slice(end + 4)
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return { headers, header_lines, body: fromBase64(body) }
  return { headers, header_lines, body: encoding === 'quoted-printable' ? fromQuoted(body) : body }
}

/** The parts of a mail with two alternatives, or its only one. */
function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return []
  const between = body.split(`--${boundary}`).slice(1, -1)
  return between.map((raw) => partOf(raw.replace(/^\r\n/, '').replace(/\r\n$/, '')))
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

/** A real mail server on a free port of this machine, which keeps what it is sent for a test to look at. */
export async function openSmtpInbox({ credentials, port = 0 }: Options = {}): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  let recipientsAnswer: number | undefined
  let then: Parameters<SmtpInbox['afterText']>[0] = 'answer'

  const server = new SMTPServer({
    authOptional: credentials === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === credentials?.user && password === credentials?.password) done(null, { user: username })
      else done(refusal(535, 'These credentials are wrong'))
    },
    onRcptTo(_address, _session, done) {
      if (recipientsAnswer === undefined) done()
      else done(refusal(recipientsAnswer, 'No such mailbox today'))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const mail = partOf(raw)
        const parts = partsOf(mail)
        const ofType = (type: string) =>
          parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))?.body.replaceAll('\r\n', '\n') ??
          ''
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          headers: mail.headers,
          header_lines: mail.header_lines,
          text: ofType('text/plain'),
          html: ofType('text/html'),
          signed_in_as: typeof session.user === 'string' ? session.user : '',
        })
        for (const look of waiting) look()
        if (then === 'answer') done(null, `taken as ${mails.length}`)
        if (then === 'hang up') for (const connection of server.connections) connection.close()
      })
    },
  })
  // A client that goes away in the middle is no fault of the test's server.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const taken = (listening.address() as AddressInfo).port

  return {
    port: taken,
    mails,
    mailTo: (address) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = mails.findLast(({ to }) => to.includes(address))
          if (mail === undefined) return
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
    answerRecipients: (code) => {
      recipientsAnswer = code
    },
    afterText: (wanted) => {
      then = wanted
    },
    settings: {
      smtp_host: '127.0.0.1',
      smtp_port: taken,
      smtp_security: 'none',
      smtp_user: credentials?.user ?? '',
      mail_from: 'office@example.com',
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
