import { DateTime } from '#ui/figures/date-text.tsx'

/** What was done and when; the date keeps together where the line breaks. */
export const Said = ({ words, at }: { words: string; at: string }) => (
  <>
    {words}
    {words !== '' && ', '}
    <DateTime value={at} />
  </>
)
