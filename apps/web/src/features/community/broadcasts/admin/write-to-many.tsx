import { broadcastTerms, sendBroadcast } from '@banyan/contract/broadcasts/broadcasts.ts'
import { broadcastRoles } from '@banyan/domain/broadcasts/broadcast.ts'
import { newsMembers } from '@banyan/domain/news/news.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { checkField, optionalChoiceField, optionalTextField, segmentsField, textField } from '#kit/form/fields.tsx'
import { when } from '#kit/form/when.ts'
import type { Values } from '#kit/form/values.ts'
import { go } from '#kit/nav/go.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { toast } from '#ui/floats/toast.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { ViewsBar } from '#ui/table/views-bar.tsx'
import { whomText } from '../whom-text.ts'
import { pastedIdsField } from './pasted-ids-field.tsx'
import { Reach } from './reach.tsx'

const page = 'admin/broadcasts'

const isList = ({ to }: Values) => to === 'list'
const isAudience = ({ to }: Values) => to === 'audience'
const isMembers = ({ to, role }: Values) => to === 'audience' && role === 'members'

interface Named {
  readonly id: string
  readonly name: string
}

type Sends = ReturnType<typeof useCompany>['info']['sends']

/** What is said of telling people by a channel: that it has to be set up first, where it is not. */
const noteOf = (channel: keyof Sends, sends: Sends): string =>
  text(sends[channel] ? `broadcasts.fields.by_${channel}_note` : `broadcasts.fields.by_${channel}_closed`)

const fieldsOf = (categories: readonly string[], packages: readonly Named[], sends: Sends) => ({
  to: segmentsField({
    label: text('broadcasts.fields.to'),
    options: (['audience', 'list'] as const).map((value) => ({ value, label: text(`broadcasts.kinds.${value}`) })),
  }),
  user_ids: when(isList, pastedIdsField()),
  role: when(
    isAudience,
    optionalChoiceField({
      label: text('broadcasts.fields.role'),
      options: broadcastRoles.map((value) => ({ value, label: text(`broadcasts.roles.${value}`) })),
    }),
  ),
  members: when(
    isMembers,
    optionalChoiceField({
      label: text('broadcasts.fields.members'),
      empty: text('broadcasts.all_members'),
      options: newsMembers.map((value) => ({ value, label: text(`broadcasts.which.${value}`) })),
      isHalf: true,
    }),
    { isOptional: true },
  ),
  package_id: when(
    isMembers,
    optionalChoiceField({
      label: text('broadcasts.fields.package_id'),
      empty: text('broadcasts.any_package'),
      options: packages.map(({ id, name }) => ({ value: id, label: name })),
      isHalf: true,
    }),
    { isOptional: true },
  ),
  below_user_id: when(
    isMembers,
    optionalTextField({
      label: text('broadcasts.fields.below_user_id'),
      hint: text('broadcasts.fields.below_hint'),
      isCode: true,
      isHalf: true,
    }),
    { isOptional: true },
  ),
  home_state: when(
    isMembers,
    textField({
      label: text('broadcasts.fields.home_state'),
      hint: text('broadcasts.fields.home_state_hint'),
      maxLength: 60,
      isHalf: true,
    }),
    { isOptional: true },
  ),
  subject: textField({ label: text('support.subject'), maxLength: 150 }),
  text: textField({ label: text('broadcasts.fields.text'), isLong: true, maxLength: 10_000 }),
  reply_category: optionalChoiceField({
    label: text('broadcasts.fields.reply_category'),
    empty: text('broadcasts.fields.no_replies'),
    options: categories.map((value) => ({ value, label: value })),
  }),
  by_email: checkField({ label: text('broadcasts.fields.by_email'), note: noteOf('email', sends) }),
  by_sms: checkField({ label: text('broadcasts.fields.by_sms'), note: noteOf('sms', sends) }),
})

/** One message to a list of people or to an audience, asked about once more before it is sent. */
export function WriteToMany() {
  const one = useOpenPath()('admin/support/compose')
  const {
    packages,
    info: { sends },
  } = useCompany()
  return (
    <div className="stack loose">
      <PageHeader title={text('broadcasts.write')} backHref={pathTo(page)} />
      {one !== undefined && (
        <ViewsBar
          chosen="many"
          views={[
            { key: 'one', label: text('broadcasts.one'), href: one },
            { key: 'many', label: text('broadcasts.many'), href: pathTo(page, { write: 'new' }) },
          ]}
        />
      )}
      <DetailPage of={broadcastTerms} input={{}}>
        {({ data: { categories } }) => (
          <Card>
            <ContractForm
              to={sendBroadcast}
              fields={fieldsOf(categories, packages, sends)}
              startFrom={{ to: 'audience', reply_category: null, by_email: false, by_sms: false, home_state: '' }}
              summary={(values) => (values.to === 'audience' ? <Reach of={values} /> : null)}
              submit={text('broadcasts.send')}
              confirm={({ user_ids, package_id, ...body }) => ({
                title: text('broadcasts.send_title'),
                text: text('broadcasts.send_note', {
                  whom: whomText({
                    ...body,
                    package_name: packages.find(({ id }) => id === package_id)?.name ?? null,
                    people_listed: new Set(user_ids?.map((one) => one.toUpperCase())).size,
                  }),
                }),
                confirm: text('broadcasts.send_button'),
              })}
              onDone={({ data }) => {
                toast.show({ severity: 'success', summary: text('broadcasts.sent') })
                go(pathTo(page, { id: data.id }))
              }}
            />
          </Card>
        )}
      </DetailPage>
    </div>
  )
}
