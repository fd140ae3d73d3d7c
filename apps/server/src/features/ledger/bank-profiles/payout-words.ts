import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { answerFields, uploadFields } from '@banyan/domain/bank-files/file-columns.ts'
import type { PayoutFault } from '@banyan/domain/bank-files/payout-profile.ts'

const canHold = { upload: uploadFields, result: answerFields, reverse: answerFields } as const

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ')

/** What is wrong with a file of a profile, and at which field. */
export function payoutWords([file, fault]: PayoutFault): readonly [string, Said] {
  const field = `${file}_columns`
  switch (fault.because) {
    case 'NO_COLUMNS':
      return [field, said('banks.columns_none')]
    case 'MANY_COLUMNS':
      return [field, said('banks.columns_many')]
    case 'LINE':
      return [field, said('banks.columns_line', { line: fault.line })]
    case 'WIDTH':
      return [field, said('banks.columns_width', { line: fault.line })]
    case 'UNKNOWN_FIELD':
      return [
        field,
        said(`banks.columns_unknown_${file}`, {
          line: fault.line,
          written: fault.written,
          fields: canHold[file].join(', '),
        }),
      ]
    case 'NAME_TWICE':
      return [field, said('banks.columns_name_twice', { written: fault.written })]
    case 'FIELD_TWICE':
      return [field, said('banks.columns_field_twice', { written: fault.written })]
    case 'MISSING_FIELD':
      return [field, said(`banks.columns_missing_${file}`, { fields: quoted(fault.missing) })]
    case 'NO_PAYEE':
      return [field, said('banks.columns_no_payee')]
    case 'WORD_TWICE':
      return ['paid_words', said('banks.word_twice', { written: fault.written })]
    case 'NO_WORDS':
      return [`${fault.written}_words`, said('banks.words_missing')]
  }
}
