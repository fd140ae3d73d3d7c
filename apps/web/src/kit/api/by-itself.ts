let isNow = false

/**
 * What is asked within `act` is asked by the page itself and not by anybody who sits before it: the server does not take
 * it for a sign that they are still there. Only what is asked before `act` returns.
 */
export function byItself<T>(act: () => T): T {
  isNow = true
  try {
    return act()
  } finally {
    isNow = false
  }
}

export const isByItself = (): boolean => isNow
