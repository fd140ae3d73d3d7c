import type { InstantState } from './instant-state.ts'

/** Whether a member is paid incomes on events: active, and not blocked. */
export const mayEarn = ({ activations, blocked }: Pick<InstantState, 'activations' | 'blocked'>, member: number) =>
  activations[member]! > 0 && blocked[member] === 0
