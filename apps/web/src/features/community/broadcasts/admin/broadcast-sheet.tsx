import { correctBroadcast, getBroadcast, recallBroadcast } from '@banyan/contract/broadcasts/broadcasts.ts'
import { MessageText } from '#features/community/support/index.ts'
import type { ActDialogProps } from '#kit/acts/act.ts'
import { ActButtons } from '#kit/acts/act-buttons.tsx'
import type { WireReply } from '#kit/api/wire.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { countText } from '#ui/figures/money.ts'
import { Count } from '#ui/figures/count.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { BroadcastMark } from '../broadcast-mark.tsx'
import { subjectText, toldText, whomText } from '../whom-text.ts'

type Shown = WireReply<typeof getBroadcast>['data']
type Sends = ReturnType<typeof useCompany>['info']['sends']

const isTelling = ({
  data: { subject, by_email, by_sms, people_told, people_to_tell, recalled_at },
}: {
  data: Shown
}): boolean =>
  (by_email || by_sms) &&
  subject !== '' &&
  recalled_at === null &&
  (people_to_tell === null || people_told < people_to_tell)

/** One message to many people: whom it went to, who has read it, what it said before. */
export const BroadcastSheet = ({ id }: { id: string }) => (
  <DetailPage
    of={getBroadcast}
    input={{ params: { id } }}
    isUnderWay={isTelling}
    head={<PageHeader title={text('broadcasts.message')} backHref={pathTo('admin/broadcasts')} />}
  >
    {({ data }) => <Sheet of={data} />}
  </DetailPage>
)

/** How far its e-mails and SMS are, or what they wait for: while none of its channels is set up nobody is told. */
function toldOrWaits(of: Shown, sends: Sends): string {
  const asked = (['email', 'sms'] as const).filter((channel) => of[`by_${channel}`])
  const [first] = asked
  const waits = of.people_to_tell === null && first !== undefined && asked.every((one) => !sends[one])
  return waits ? text(`broadcasts.told_closed.${first}`) : toldText(of)
}

function Sheet({ of }: { of: Shown }) {
  const { sends } = useCompany().info
  const [now, ...earlier] = of.editions
  const mark = { is_recalled: of.recalled_at !== null, is_corrected: of.edition > 1 }
  return (
    <div className="stack loose">
      <PageHeader
        title={subjectText(of)}
        note={<DateTime value={of.sent_at} />}
        backHref={pathTo('admin/broadcasts')}
      />
      <Card>
        <CardHead isInset title={whomText(of)} end={<BroadcastMark of={mark} />} />
        <div className="stack loose">
          {of.recalled_at !== null && (
            <Callout tone="warning" title={text('broadcasts.is_recalled')}>
              {of.recall_reason}
            </Callout>
          )}
          <Facts>
            <Fact label={text('broadcasts.reached')} note={of.reach === null ? '' : text('broadcasts.reached_note')}>
              <Count value={of.reach} />
            </Fact>
            <Fact label={text('broadcasts.readers')}>{countText(now?.readers ?? 0)}</Fact>
            <Fact label={text('broadcasts.told')}>{toldOrWaits(of, sends)}</Fact>
            <Fact label={text('broadcasts.replies')} note={of.reply_category ?? ''}>
              {of.reply_category === null ? text('broadcasts.replies_none') : countText(of.replies)}
            </Fact>
            <Fact label={text('broadcasts.sent_by')}>{of.sent_by_user_id}</Fact>
          </Facts>
          {of.may.change && <ActButtons<Shown> acts={acts} of={of} />}
        </div>
      </Card>
      {of.text === '' ? (
        <Callout title={text('support.forgotten_title')}>{text('broadcasts.forgotten_note')}</Callout>
      ) : (
        <Card>
          <MessageText of={of.text} />
        </Card>
      )}
      {of.text !== '' && earlier.length > 0 && (
        <Card>
          <CardHead isInset title={text('broadcasts.editions')} />
          <ol className="thread">
            {earlier.map((said) => (
              <li key={said.edition} className="stack">
                <p className="small quiet">
                  <strong>{said.subject}</strong> <DateTime value={said.written_at} />,{' '}
                  {text('broadcasts.edition_readers', { count: said.readers })}
                </p>
                <MessageText of={said.text} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  )
}

const acts = {
  correct: {
    words: () => ({ label: text('broadcasts.correct.label') }),
    draw: (props: ActDialogProps<Shown>) => <Correct {...props} />,
  },
  recall: {
    to: recallBroadcast,
    isDanger: true,
    reason: { label: text('broadcasts.recall_reason') },
    words: ({ subject }: Shown) => ({
      label: text('broadcasts.recall.label'),
      title: text('broadcasts.recall.title', { subject }),
      text: text('broadcasts.recall.note'),
      done: text('broadcasts.recall.done'),
    }),
  },
}

const Correct = ({ of, onClose, onDone }: ActDialogProps<Shown>) => (
  <FormDialog
    to={correctBroadcast}
    params={{ id: of.id }}
    title={text('broadcasts.correct.title')}
    text={text('broadcasts.correct.note')}
    fields={{
      subject: textField({ label: text('support.subject'), maxLength: 150 }),
      text: textField({ label: text('broadcasts.fields.text'), isLong: true, maxLength: 10_000 }),
      edition: given<number>(),
    }}
    startFrom={{ subject: of.subject, text: of.text, edition: of.edition }}
    submit={text('broadcasts.correct.label')}
    done={text('broadcasts.correct.done')}
    onClose={onClose}
    onDone={onDone}
  />
)
