import type { SignIn } from '#demo/create-demo.ts'

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('   ')
          .trimEnd()}`,
    )
    .join('\n')
}

export interface Demo {
  readonly signIns: readonly SignIn[]
  /** Where the same is written down. */
  readonly file: string
}

interface Facts {
  readonly url: string
  readonly isSetUp: boolean
  readonly demo?: Demo
}

/** What the person at the console reads when everything is up: the address and the next step. */
export const welcome = ({ url, isSetUp, demo }: Facts): string => {
  const lines = [`Banyan is ready: ${url}`, '']
  if (demo !== undefined) {
    const rows = demo.signIns.map(({ user_type, user_id, password }) => [user_type, user_id, password])
    lines.push(`Sign in at ${url}/accounts/sign-in as one of these (also in ${demo.file}):`, '')
    lines.push(table([['Role', 'User id', 'Password'], ...rows]), '')
  } else if (isSetUp) {
    lines.push(`Sign in: ${url}/accounts/sign-in`)
  } else {
    lines.push(`First time here: open ${url}/setup to set the company up,`)
    lines.push('or stop and run "npm start -- --demo" to look around in a company that is already at work.')
  }
  lines.push('Stop: Ctrl-C')
  return lines.join('\n')
}
