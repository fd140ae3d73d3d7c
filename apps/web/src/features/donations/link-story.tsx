import { evidenceImage, getLinkStory } from '@banyan/contract/donations/links.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Drawer } from '#ui/floats/drawer.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import { PictureOnDemand } from './picture-on-demand.tsx'
import { stepWords } from './step-words.ts'
import { type StoryLine, storyLines } from './story-lines.ts'

type Party = 'payer' | 'receiver' | 'admin'

interface Props {
  /** Of the payment. */
  id: string
  /** Who reads it is called "you". */
  reader: Party
}

/** What happened to a payment and what both sides said, oldest first. */
export const LinkStory = ({ id, reader }: Props) => (
  <DetailPage of={getLinkStory} input={{ params: { id } }}>
    {({ data }) => {
      const lines = storyLines(data)
      return (
        <Trail isWhole>
          {lines.map((line, at) => (
            <Line
              key={`${line.at} ${line.step?.act ?? line.said?.id}`}
              of={line}
              reader={reader}
              isLast={at + 1 === lines.length}
            />
          ))}
        </Trail>
      )
    }}
  </DetailPage>
)

function Line({ of: { at, step, said }, reader, isLast }: { of: StoryLine; reader: Party; isLast: boolean }) {
  const by = step?.by ?? said?.by ?? null
  const who =
    by === null ? undefined : text(by === reader && by !== 'admin' ? 'donations.story.you' : `donations.story.by.${by}`)
  const title = step === undefined ? text('donations.story.said', { who: who ?? '' }) : stepWords(step)
  const words = said?.statement ?? step?.reason ?? ''
  return (
    <TrailStep
      state={isLast ? 'now' : 'done'}
      mark={step === undefined ? 'chat_bubble_outline' : undefined}
      title={title}
      note={
        <>
          <DateTime value={at} />
          {step !== undefined && who !== undefined && ` · ${who}`}
        </>
      }
    >
      {words !== '' && (
        <p className="small">{step?.by === null && words === 'blocked' ? text('donations.story.blocked') : words}</p>
      )}
      {said?.has_image === true && <PictureOnDemand of={evidenceImage} id={said.id} />}
    </TrailStep>
  )
}

/** The same beside the page it was asked for from. */
export function StoryDrawer({ id, reader, onClose }: { id: string | undefined; reader: Party; onClose: () => void }) {
  return (
    <Drawer isOpen={id !== undefined} onClose={onClose} title={text('donations.story.title')}>
      {id !== undefined && <LinkStory id={id} reader={reader} />}
    </Drawer>
  )
}
