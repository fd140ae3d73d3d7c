import { text } from '#kit/text.ts'
import { Empty } from '#ui/faces/face.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import type { Settings } from './settings.ts'

/** Every plan there was, the newest first: who changed it, when, and why. */
export function PlanVersions({ settings: { plan_versions } }: { settings: Settings }) {
  return (
    <Card>
      <h2 className="visually-hidden">{text('setup.settings.versions')}</h2>
      {plan_versions.length === 0 ? (
        <Empty title={text('setup.versions.none')} art={<PaperArt />} />
      ) : (
        <Trail isWhole>
          {plan_versions.map((version, at) => (
            <TrailStep
              key={version.id}
              state={at === 0 ? 'full' : 'plain'}
              mark={at === 0 ? 'check' : undefined}
              title={text('setup.versions.version', { id: version.id })}
              end={<DateTime value={version.effective_from} />}
              note={version.reason}
            >
              <p className="caption">
                {text('setup.versions.made')} <DateTime value={version.created_at} />{' '}
                {version.created_by_user_id !== null &&
                  text('setup.versions.by', { user_id: version.created_by_user_id })}
              </p>
            </TrailStep>
          ))}
        </Trail>
      )}
    </Card>
  )
}
