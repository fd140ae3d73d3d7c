import { StartFault } from '../apps/server/src/kit/start-fault.ts'

interface Field {
  safeParse(text: string): { data?: string | undefined; error?: { issues: readonly { message: string }[] } | undefined }
}

/** What was typed, as the same rule reads it that the portal's forms have. */
export function readWord(field: Field, text: string, usage: string): string {
  const { data, error } = field.safeParse(text)
  if (data === undefined) throw new StartFault(`${error?.issues[0]?.message ?? ''}\n\n${usage}`)
  return data
}
