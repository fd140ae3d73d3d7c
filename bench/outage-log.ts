/** What kit/reachability.ts says of an outage. */
const begins = 'The database does not answer.'
const ends = 'The database answers again.'

export interface OutageLog {
  readonly began: number
  readonly ended: number
  /** Whatever else was said, and how often. */
  readonly others: Readonly<Record<string, number>>
}

const messageOf = (line: string): string => {
  try {
    return (JSON.parse(line) as { msg: string }).msg
  } catch {
    return line
  }
}

/** Counts the lines of a server's log. */
export function logOf(output: string): OutageLog {
  const messages = output.split('\n').filter(Boolean).map(messageOf)
  const others: Record<string, number> = {}
  let [began, ended] = [0, 0]
  for (const message of messages) {
    if (message.startsWith(begins)) began += 1
    else if (message.startsWith(ends)) ended += 1
    else others[message] = (others[message] ?? 0) + 1
  }
  return { began, ended, others }
}
