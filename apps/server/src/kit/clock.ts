/** Business time is an argument: whoever needs to know the hour is handed a clock, so a test can turn it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** This moment and no other: an act that writes several dated rows reads the clock once, and all of them carry one instant. */
export function atOneMoment(clock: Clock): Clock {
  const at = clock.now()
  return { now: () => at }
}

/** The services of an act that nobody called over the wire, such as one of the schedule: its clock stays at this moment. */
export const inOneMoment = <S extends { readonly clock: Clock }>(services: S): S => ({
  ...services,
  clock: atOneMoment(services.clock),
})

export interface ManualClock extends Clock {
  set(instant: Date): void
  /** Moves forward; time in the books never runs backwards. */
  advance(duration_ms: number): void
}

/** A clock that stands still until it is moved: for tests, and for building a past in the demo. */
export const manualClock = (start: Date): ManualClock => {
  let instant_ms = start.getTime()
  return {
    now: () => new Date(instant_ms),
    set: (instant) => {
      instant_ms = instant.getTime()
    },
    advance: (duration_ms) => {
      if (duration_ms < 0) throw new RangeError('A clock is only ever advanced')
      instant_ms += duration_ms
    },
  }
}
