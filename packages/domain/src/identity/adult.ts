import { dayNumber, type Day } from '../calendar/business-day.ts'

/** A direct seller must be able to contract. */
export const adultAge = 18

/**
 * Whole years from a day of birth to a day; below zero before the birth. Who was born on 29 February is a year older
 * on 1 March of a year without one. @throws RangeError when either is not a real day
 */
export function ageOn(born: Day, day: Day): number {
  dayNumber(born)
  dayNumber(day)
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

export const isAdultOn = (born: Day, day: Day): boolean => ageOn(born, day) >= adultAge
