import * as entries from '@banyan/contract/bank-statements/entries.ts'
import * as statements from '@banyan/contract/bank-statements/statements.ts'
import type { WireBody } from '../ask-app.ts'
import { formOf } from '../outside/upload-form.ts'
import type { World } from '../world.ts'

/** A line of a statement: the day, the narration, the reference and what came in, or below zero went out. */
export type Line = readonly [day: string, narration: string, reference: string, amount: string]

const head = 'Date,Narration,Reference,Amount,Balance'

const minorOf = (amount: string): number => Math.round(Number(amount) * 100)

/** A statement with balances that follow from 1,00,000.00. */
export function statementOf(lines: readonly Line[], opening = 100_000_00): string {
  let balance = opening
  const rows = lines.map(([day, narration, reference, amount]) => {
    balance += minorOf(amount)
    return [day, `"${narration}"`, reference, amount, (balance / 100).toFixed(2)].join(',')
  })
  return [head, ...rows, ''].join('\n')
}

export const usualMapping = {
  has_head: 'yes',
  day_form: 'ymd',
  widths: '',
  day: 'Date',
  narration: 'Narration',
  reference: 'Reference',
  debit: '',
  credit: '',
  amount: 'Amount',
  sign: '',
  balance: 'Balance',
  account_no: '',
} as const

/** What tests of bank statements say again and again, about one world with an account. */
export function bankDesk(world: World, account_id: bigint) {
  const send = async (path: string, token: string, content: string | Uint8Array, more: object) => {
    const { name: filename = 'statement.csv', ...fields } = more as { name?: string }
    const sent = { deposit_account_id: String(account_id), ...usualMapping, ...fields }
    const response = await world.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: formOf([
        ...Object.entries(sent).map(([name, value]) => ({ name, value })),
        { name: 'file', value: Buffer.from(content), filename },
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=boundary-of-a-test', authorization: `Bearer ${token}` },
    })
    return { status: response.statusCode, body: response.json<WireBody>() }
  }
  const check = (token: string, content: string | Uint8Array, more = {}) =>
    send(statements.checkStatement.path, token, content, more)
  const bring = (token: string, content: string | Uint8Array, more = {}) =>
    send(statements.importStatement.path, token, content, more)
  const entryOf = async (token: string, words: string) =>
    (await world.list(token, entries.listBankEntries, { words })).data[0]!
  const match = (token: string, id: bigint, kind: string, payment_id: bigint) =>
    world.ask(token, entries.matchBankEntry, { params: { id }, body: { kind, payment_id: String(payment_id) } })
  return { check, bring, entryOf, match }
}
