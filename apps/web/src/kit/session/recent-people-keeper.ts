export interface RecentPerson {
  readonly user_id: string
  readonly name: string
}

interface Kept {
  /** Whose dealings these are; nobody else gets to see them. */
  owner: string
  people: readonly RecentPerson[]
}

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'recent-people'
const most_kept = 5

/** The people somebody dealt with lately on this device, the newest first, for as long as they are signed in. */
export function createRecentPeople(box: Box, ownerNow: () => string) {
  const read = (): readonly RecentPerson[] => {
    const kept = JSON.parse(box.getItem(key) ?? 'null') as Kept | null
    return kept?.owner === ownerNow() ? kept.people : []
  }
  return {
    read,
    note(person: RecentPerson): void {
      const others = read().filter(({ user_id }) => user_id !== person.user_id)
      const people = [person, ...others].slice(0, most_kept)
      box.setItem(key, JSON.stringify({ owner: ownerNow(), people } satisfies Kept))
    },
    forget: (): void => box.removeItem(key),
  }
}
