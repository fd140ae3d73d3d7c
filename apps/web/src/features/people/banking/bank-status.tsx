import type { bankState } from '@banyan/contract/banking/banking.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

type BankState = (typeof bankState.options)[number]

const kinds: Record<BankState, StatusKind> = {
  submitted: 'waiting',
  approved: 'done',
  rejected: 'failed',
  replaced: 'ended',
}

/** How bank details stand: a mark and a word. */
export const BankStatus = ({ of, shape }: { of: BankState; shape?: 'pill' | 'bare' }) => (
  <Status kind={kinds[of]} shape={shape}>
    {bankStateWord(of)}
  </Status>
)

/** One value in words. */
export const bankStateWord = (of: BankState): string => text(`banking.state.${of}`)
