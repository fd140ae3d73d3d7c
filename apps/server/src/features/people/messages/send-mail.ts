import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { htmlOf } from './html-of.ts'
import { outcome, type Outcome } from './outcome.ts'
import type { Reach } from './own-network.ts'
import { reachMailServer } from './reach-mail-server.ts'

export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: 'starttls' | 'tls' | 'none'
  /** Empty: the server asks for no sign-in. */
  readonly user: string
  readonly password: string
}

export interface Mail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
}

const connect_ms = 10_000
const silence_ms = 20_000
/** The whole conversation; well below what counts as cut off. */
const longest_ms = 60_000

type Fault = Error & { readonly code?: string; readonly responseCode?: number; readonly response?: string }

/** Where in the conversation it stands when something breaks. */
interface Progress {
  /** The server has asked for the text, and bytes of it are on their way. */
  isHandedOver: boolean
  isSignedIn: boolean
}

/** What a broken conversation means for the message. */
function outcomeOf(fault: Fault, { isHandedOver, isSignedIn }: Progress): Outcome {
  const code = fault.responseCode ?? 0
  const answer = fault.response ?? fault.message
  if (fault.code === 'EENVELOPE' && code === 0) return outcome('refused', answer)
  if (code === 0) return isHandedOver ? outcome('unsure', answer, true) : outcome('later', answer, true)
  // What is said before the envelope is about us and the server, not about this message.
  if (!isSignedIn) return outcome('later', answer, true)
  return outcome(code >= 500 ? 'refused' : 'later', answer)
}

/** The text of a mail as a stream that notes when the server begins to take it. */
function noted(text: Buffer, progress: Progress): Readable {
  return new Readable({
    read() {
      progress.isHandedOver = true
      this.push(text)
      this.push(null)
    },
  })
}

const compose = async ({ from, to, subject, text }: Mail) => {
  const mail = { from, to: { name: '', address: to }, subject, text, html: htmlOf(text) }
  const composed = new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile()
  return { envelope: { from: from.address, to: [to] }, bytes: await composed.build() }
}

/** Hands one mail to the server, and tells exactly what it answered. Never throws for what the server does. */
export async function sendMail(server: MailServer, mail: Mail, reach: Reach): Promise<Outcome> {
  const { host, port, security, user, password } = server
  const { envelope, bytes } = await compose(mail)
  const line = await reachMailServer(server, reach)
  if (line instanceof Error) return outcome('later', line.message, true)
  const progress: Progress = { isHandedOver: false, isSignedIn: false }
  const connection = new SMTPConnection({
    host,
    port,
    connection: line,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    greetingTimeout: connect_ms,
    socketTimeout: silence_ms,
    maxResponseSize: 65_536,
  })
  return new Promise<Outcome>((resolve) => {
    const end = (result: Outcome) => {
      clearTimeout(limit)
      connection.close()
      resolve(result)
    }
    const fail = (fault: Error) => end(outcomeOf(fault, progress))
    const limit = setTimeout(() => fail(new Error('The conversation took too long.')), longest_ms)
    connection.on('error', fail)
    const send = () => {
      progress.isSignedIn = true
      connection.send(envelope, noted(bytes, progress), (fault, info) => {
        if (fault) fail(fault)
        else end(outcome('sent', info.response ?? ''))
      })
    }
    connection.connect((fault) => {
      if (fault) fail(fault)
      else if (user === '') send()
      else connection.login({ user, pass: password }, (refused) => (refused ? fail(refused) : send()))
    })
  })
}
