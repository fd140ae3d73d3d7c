/** One move: by which parties, from which states, to which. By nobody: another act makes it, as sending others in their place does. */
export interface Move<S extends string = string, P extends string = string> {
  readonly by: readonly P[]
  readonly from: readonly S[]
  readonly to: S
  /** Who moves it says why, for its owner to read. */
  readonly hasReason?: true
  /** Who moves it proves who they are. */
  readonly isProven?: true
  /** Nobody makes it: its time comes. */
  readonly isOfTime?: true
}

/**
 * Something that people move from state to state: a request that is asked, approved, paid or returned. The table of its
 * moves is all that is decided about who may do what and when; calls, abilities, steps and buttons follow from it.
 */
export interface Life<S extends string = string, P extends string = string, T extends Table<S, P> = Table<S, P>> {
  /** Also what the audit and the steps call it. */
  readonly noun: string
  /** The first is the one in which it begins. */
  readonly states: readonly S[]
  readonly moves: T
  /** Whoever begins it has no session: its first step, and no other, is by nobody. */
  readonly isOfStrangers?: true
}

type Table<S extends string, P extends string> = Readonly<Record<string, Move<S, P>>>

interface Declared<S extends string, P extends string, T> {
  readonly states: readonly S[]
  readonly parties: readonly P[]
  readonly moves: T
  readonly isOfStrangers?: true
}

/** Declares a life. A move between states, or by a party, that there is not does not compile. */
export const life = <const S extends string, const P extends string, const T extends Table<NoInfer<S>, NoInfer<P>>>(
  noun: string,
  { states, moves, isOfStrangers }: Declared<S, P, T>,
): Life<S, P, T> => ({ noun, states, moves, ...(isOfStrangers && { isOfStrangers }) })

export type StateOf<L extends Life> = L['states'][number]
export type MoveOf<L extends Life> = keyof L['moves'] & string
export type PartyOf<L extends Life> = L['moves'][MoveOf<L>]['by'][number]

/** Why a move cannot be made, in order of precedence. */
export type MoveRefusal =
  /** It is not there, or this person may not see it. */
  | 'UNKNOWN'
  /** They see it, and the move is not theirs. */
  | 'NOT_THEIRS'
  /** Its state does not allow the move: somebody else may have been faster. */
  | 'OTHER_STATE'

/**
 * Decides one move.
 * @param row undefined: there is none
 * @param parties what the person is to the row; undefined: they may not see it
 */
export function refuseMove<S extends string, P extends string>(
  { by, from }: Move<S, P>,
  row: { readonly state: S } | undefined,
  parties: readonly P[] | undefined,
): MoveRefusal | undefined {
  if (row === undefined || parties === undefined) return 'UNKNOWN'
  if (!parties.some((party) => by.includes(party))) return 'NOT_THEIRS'
  return from.includes(row.state) ? undefined : 'OTHER_STATE'
}

/** The moves that may be made now, as the table orders them. */
export const movesFor = <L extends Life>(
  { moves }: L,
  row: { readonly state: StateOf<L> },
  parties: readonly PartyOf<L>[] | undefined,
): readonly MoveOf<L>[] =>
  Object.entries(moves).flatMap(([name, move]) =>
    refuseMove(move, row, parties) === undefined ? [name as MoveOf<L>] : [],
  )

/** Asks of one move whether it may be made now. */
export const mayOf = <L extends Life>(
  life: L,
  row: { readonly state: StateOf<L> },
  parties: readonly PartyOf<L>[] | undefined,
): ((move: MoveOf<L>) => boolean) => {
  const moves = movesFor(life, row, parties)
  return (move) => moves.includes(move)
}
