const longest_message = 300

/** The plan and the events of a closing give no result, however often it is tried. The message says why. */
export class CannotComputeError extends Error {
  constructor(cause: unknown) {
    super((cause instanceof Error ? cause.message : String(cause)).slice(0, longest_message), { cause })
  }
}

/** Runs what is pure: whatever goes wrong there goes wrong again. */
export async function computing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new CannotComputeError(error)
  }
}
