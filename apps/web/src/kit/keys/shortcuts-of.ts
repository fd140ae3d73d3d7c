import type { UserType } from '@banyan/contract/kit/values.ts'
import { frameKeys, type RowKey, rowKeys } from './keys.ts'

const letter = (name: RowKey): string => rowKeys[name].toUpperCase()

const frame = [
  { act: 'search', keys: [`Ctrl ${frameKeys.search.toUpperCase()}`] },
  { act: 'shortcuts', keys: [frameKeys.shortcuts] },
  { act: 'close', keys: ['Esc'] },
] as const

const list = [
  { act: 'next', keys: [letter('next')] },
  { act: 'previous', keys: [letter('previous')] },
  { act: 'open', keys: ['Enter'] },
] as const

const decisions = [
  { act: 'approve', keys: [letter('approve')] },
  { act: 'reject', keys: [letter('reject')] },
] as const

/** ui/tree moves by these. */
const tree = [
  { act: 'walk', keys: ['←', '→', '↑', '↓'] },
  { act: 'show', keys: ['Enter'] },
  { act: 'unfold', keys: ['+', '-'] },
  { act: 'top', keys: ['Home'] },
  { act: 'end', keys: ['End'] },
] as const

/** The shortcuts of a role, by where they count: a member has nothing to decide, a franchise has no team. */
export const shortcutsOf = (user_type: UserType) => [
  { place: 'everywhere' as const, shortcuts: frame },
  { place: 'list' as const, shortcuts: list },
  ...(user_type === 'User' ? [] : [{ place: 'decisions' as const, shortcuts: decisions }]),
  ...(user_type === 'Franchise' ? [] : [{ place: 'tree' as const, shortcuts: tree }]),
]
