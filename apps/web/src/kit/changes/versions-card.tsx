import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { recordVersions, settingVersions } from '@banyan/contract/kit/versions.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Trail, TrailStep } from '#ui/surfaces/trail.tsx'
import { DetailPage } from '../detail-page.tsx'
import type { Input, WireReply } from '../api/wire.ts'
import { text } from '../text.ts'
import { ChangesTable } from './changes-table.tsx'
import { changesOf } from './changes.ts'
import type { ReadDocument } from './document.ts'
import { useReading } from './field-words.ts'
import { readerOf } from './read-document.ts'

type Versions = ReturnType<typeof settingVersions> | ReturnType<typeof recordVersions>
type Version = WireReply<Versions>['data'][number]

interface Props<E extends Endpoint> {
  of: E
  input: Input<E>
  /** How it is read: the parts of its form. */
  as: ReadDocument
}

/** Who changed a setting or a record, when, and what; the newest first. Nothing as long as nobody has. */
export const VersionsCard = <E extends Versions & Endpoint>({ of, input, as }: Props<E>) => (
  <DetailPage of={of} input={input}>
    {({ data }) => (
      <Changes of={(data as readonly Version[]).filter(({ by_user_id }) => by_user_id !== null)} as={as} />
    )}
  </DetailPage>
)

function Changes({ of, as }: { of: readonly Version[]; as: ReadDocument }) {
  const reading = useReading()
  if (of.length === 0) return null
  return (
    <Card>
      <CardHead title={text('kit.versions.title')} isInset />
      <Trail isTight>
        {of.map(({ version, at, by_user_id, before, after }) => (
          <TrailStep
            key={version}
            mark={version}
            title={text(before === null ? 'kit.versions.made' : 'kit.versions.changed')}
            note={
              <>
                <DateTime value={at} /> · {by_user_id}
              </>
            }
          >
            {before !== null && (
              <ChangesTable of={changesOf(before, after, reading, as)} word={readerOf(as, after, reading).word} />
            )}
          </TrailStep>
        ))}
      </Trail>
    </Card>
  )
}
