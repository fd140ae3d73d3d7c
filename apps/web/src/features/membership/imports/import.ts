import type { ReactNode } from 'react'
import type { ImportState, getImport } from '@banyan/contract/imports/imports.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { StatusKind } from '#ui/basics/status.tsx'

export type Import = WireReply<typeof getImport>['data']

/** What goes on in the background, and ends by itself. */
const underWay: readonly ImportState[] = ['checking', 'running', 'accepting', 'undoing']
export const isUnderWay = (state: ImportState): boolean => underWay.includes(state)

/** Its rows are kept until it is accepted, undone or discarded. */
const ended: readonly ImportState[] = ['accepted', 'undone', 'discarded']
export const hasRows = (state: ImportState): boolean => !ended.includes(state)

export const stateMarks: Readonly<Record<ImportState, StatusKind>> = {
  checking: 'moving',
  faulty: 'failed',
  ready: 'waiting',
  running: 'moving',
  imported: 'waiting',
  accepting: 'moving',
  accepted: 'done',
  undoing: 'moving',
  undone: 'ended',
  discarded: 'ended',
}

export const balances = ['income_wallet', 'fund_wallet', 'repurchase_wallet'] as const
export const legs = ['left_carry', 'right_carry'] as const

/** What waits for approval once a file is accepted. */
export const papers = ['pans', 'banks'] as const

/** A list of what is in a file, below what is said of the file. */
export interface ListProps {
  of: Import
  note: ReactNode
  backHref: string | undefined
}
