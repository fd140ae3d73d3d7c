import { useState } from 'react'
import { usePageName } from '../../../kit/page-name.ts'
import { useText } from '../../../kit/text.ts'
import { PageHeader } from '../../../ui/shell/page-header.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { GenerateForm } from './generate-form.tsx'
import { type PinNumbers, PinNumbersCard } from '../../../features/pins/pin-numbers-card.tsx'

/** Issues pins: to whom, of what, how many; the slip says what they come to before anything is sent. */
export function PinGeneratePage() {
  const text = useText()
  const [made, setMade] = useState<PinNumbers | null>(null)
  return (
    <>
      <PageHeader title={usePageName('admin/pin-management/pin-generate')} />
      {made === null ? (
        <Card>
          <GenerateForm onMade={setMade} />
        </Card>
      ) : (
        <PinNumbersCard
          of={made}
          note={text('admin.generate.done_note')}
          more={{ label: text('admin.generate.more'), act: () => setMade(null) }}
        />
      )}
    </>
  )
}
