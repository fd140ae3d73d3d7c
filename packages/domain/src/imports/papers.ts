import { ifscShape, isIfsc } from '../identity/ifsc.ts'
import { maskAccountNo } from '../identity/mask.ts'
import { normaliseCode, normaliseUpiId } from '../identity/normalise.ts'
import { isPersonsPan, panHolder, panShape } from '../identity/pan.ts'
import { isUpiId } from '../identity/upi.ts'
import type { PaperColumn } from './import-columns.ts'
import type { ImportTerms, Say } from './read-cells.ts'

/** Where a member is paid to, as the file says; each is empty where the file does not say it. */
export interface BankOfRow {
  readonly account_holder: string
  readonly account_no: string
  readonly ifsc: string
  readonly upi_id: string
}

/** What a row says of its member's papers. Nobody has proven any of it. */
export interface Papers {
  /** Empty where there is none, or none that can be read. */
  readonly pan: string
  readonly bank: BankOfRow | null
}

type Terms = Pick<ImportTerms, 'country'>
type Cells = Readonly<Record<PaperColumn, string>>

// The rules that members meet where they send these themselves (packages/contract/src/kit/fields.ts and company-rules.ts).
function readPan(text: string, { country }: Terms, say: Say): string {
  const pan = normaliseCode(text)
  if (pan === '') return ''
  if (!panShape.test(pan)) say('pan', 'pan_shape')
  else if (country === 'IN' && panHolder(pan) !== 'person') say('pan', 'pan_person')
  else if (country === 'IN' && !isPersonsPan(pan)) say('pan', 'pan_shape')
  else return pan
  return ''
}

function readHolder(text: string, say: Say): string {
  if (text === '') say('bank_holder', 'holder_missing')
  else if (text.length > 100) say('bank_holder', 'holder_long')
  else if (!/^[A-Za-z][A-Za-z. ]*$/.test(text)) say('bank_holder', 'holder_shape')
  return text
}

const [least_digits, most_digits] = [9, 18]

function readAccountNo(text: string, say: Say): string {
  if (text === '') say('bank_account', 'account_missing')
  else if (!/^\d+$/.test(text)) say('bank_account', 'account_digits')
  else if (text.length < least_digits || text.length > most_digits)
    say('bank_account', 'account_length', { least: least_digits, most: most_digits })
  return text
}

function readIfsc(text: string, { country }: Terms, say: Say): string {
  const ifsc = normaliseCode(text)
  if (ifsc === '') say('ifsc', 'ifsc_missing')
  else if (!(country === 'IN' ? isIfsc(ifsc) : ifscShape.test(ifsc))) say('ifsc', 'ifsc_shape')
  return ifsc
}

const noAccount = { account_holder: '', account_no: '', ifsc: '' } as const

/** A bank account, whole or not at all, and a UPI id beside it or alone. */
function readBank({ bank_holder, bank_account, ifsc, upi }: Cells, terms: Terms, say: Say): BankOfRow | null {
  const hasAccount = bank_holder !== '' || bank_account !== '' || ifsc !== ''
  const upi_id = normaliseUpiId(upi)
  if (upi_id !== '' && !isUpiId(upi_id)) say('upi', 'upi_shape')
  if (!hasAccount) return upi_id === '' ? null : { ...noAccount, upi_id }
  return {
    account_holder: readHolder(bank_holder, say),
    account_no: readAccountNo(bank_account, say),
    ifsc: readIfsc(ifsc, terms, say),
    upi_id,
  }
}

/** What a row says of papers, with the faults of their cells. */
export const readPapers = (cells: Cells, terms: Terms, say: Say): Papers => ({
  pan: readPan(cells.pan, terms, say),
  bank: readBank(cells, terms, say),
})

/** A cell of papers as it is shown: its last four characters, whatever it holds. */
export const maskCell = (text: string): string => maskAccountNo(text.trim())

/** Whether a cell that should hold something else may hold a number of papers, because its row has slipped. */
export const isLikePapers = (text: string): boolean => {
  const bare = text.replaceAll(/[\s.-]/g, '')
  return /\d{9}/.test(bare) || panShape.test(normaliseCode(bare)) || bare.includes('@')
}
