import { Card } from '../surfaces/card.tsx'
import { Failed } from './face.tsx'

/** Instead of all that a page has to show. */
export const FailedInCard = ({ onRetry }: { onRetry: () => void }) => (
  <Card>
    <Failed onRetry={onRetry} />
  </Card>
)
