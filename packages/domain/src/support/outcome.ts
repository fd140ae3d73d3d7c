/** What became of a complaint, in few words. */
export const longest_outcome = 300

/** What is missing before a complaint can be resolved: what became of it, and why it took longer than promised. */
export function missingOfOutcome(
  { outcome, delay_reason }: { readonly outcome: string; readonly delay_reason: string },
  isLate: boolean,
): 'outcome' | 'delay_reason' | undefined {
  if (outcome === '') return 'outcome'
  return isLate && delay_reason === '' ? 'delay_reason' : undefined
}
