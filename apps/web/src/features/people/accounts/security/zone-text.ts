/** Undefined in a browser that does not know this kind of name and throws a RangeError, as Safari before 15.4. */
function longNameOf(zone: string): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-IN', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0)
    return parts.find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}

/** A zone as people call it, and its name in the settings: "India Standard Time (Asia/Kolkata)"; else that name alone. */
export function zoneText(zone: string): string {
  const name = longNameOf(zone)
  return name === undefined ? zone : `${name} (${zone})`
}
