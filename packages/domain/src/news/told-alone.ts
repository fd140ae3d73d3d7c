/** How long it counts whom an admin has told something alone. */
export const told_alone_ms = 86_400_000

/**
 * The most people that one admin tells something alone within that time, by messages to lists or to one after the other,
 * where it takes two to tell everybody. Whoever could send a second list of a thousand could send them all.
 */
export const most_told_alone = 100

/**
 * Whom something is told: `nobody` of a draft; `rule` of all that is for everybody who fits, for nobody knows how many will;
 * else so many people of a list. Some members are a rule too: with those and the others everybody is told by halves.
 */
export type Reach = 'nobody' | 'rule' | number

/**
 * Whether one admin may tell it.
 * @param told_before people whom this admin has told something within the time
 */
export function mayTellAlone(reach: Reach, told_before: number): boolean {
  if (reach === 'nobody') return true
  return reach !== 'rule' && told_before + reach <= most_told_alone
}
