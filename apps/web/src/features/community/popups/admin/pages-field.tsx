import { addresses } from '@banyan/contract/catalogue/addresses.ts'
import { companyRoutes } from '@banyan/contract/company/company.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

/** The pages that something is shown on, by their keys; null: all of them. */
export const pagesField = ({ label }: { label: string }): Field<string[] | null> => ({
  label,
  reads: (value) => (Array.isArray(value) ? value.join(', ') : text('popups.all_pages')),
  draw: (control) => <PagesInput label={label} control={control} />,
})

/** Pages that people see signed in. */
const shown = addresses.filter(({ key, is_built }) => is_built && !key.startsWith('any/accounts/'))

/** What the company calls each page, with its address: pages of two roles have one name. */
function useNames(): ReadonlyMap<string, string> {
  const own = useCompany().routes
  const answers = [
    useDetail(companyRoutes, { query: { user: 'User' } }),
    useDetail(companyRoutes, { query: { user: 'Franchise' } }),
    useDetail(companyRoutes, { query: { user: 'Admin' } }),
  ]
  const rows = [...own, ...answers.flatMap(({ data }) => data?.data ?? [])]
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(
    shown.map(({ key, id, path }) => {
      const name = names.get(id)
      return [key, name === undefined ? path : text('popups.page_of', { name, path })]
    }),
  )
}

interface Props {
  label: string
  control: FieldControl<string[] | null>
}

function PagesInput({ label, control: { id, value, error, errorAt, isRequired, onChange } }: Props) {
  const chosen = value ?? []
  return (
    <fieldset id={id} className="stack">
      <GroupLegend label={label} isRequired={isRequired} />
      <Segments<'all' | 'some'>
        label={label}
        options={[
          { value: 'all', label: text('popups.all_pages') },
          { value: 'some', label: text('popups.some_pages') },
        ]}
        value={Array.isArray(value) ? 'some' : 'all'}
        onChange={(which) => onChange(which === 'all' ? null : [])}
      />
      {Array.isArray(value) && <Chosen id={id} of={chosen} onChange={onChange} />}
      <FieldSays id={`${id}-says`} error={error ?? (value ?? []).flatMap((_key, nth) => errorAt(`${nth}`) ?? [])[0]} />
    </fieldset>
  )
}

function Chosen({ id, of, onChange }: { id: string; of: readonly string[]; onChange: (next: string[]) => void }) {
  const names = useNames()
  const nameOf = (key: string) => names.get(key) ?? key
  const options = [...names].filter(([key]) => !of.includes(key)).map(([key, name]) => ({ value: key, label: name }))
  return (
    <>
      <SelectField
        id={`${id}-add`}
        label={text('popups.add_page')}
        options={options}
        empty={text('kit.form.choose')}
        value=""
        onChange={({ target }) => target.value !== '' && onChange([...of, target.value])}
      />
      <ul className="stack">
        {of.map((key) => (
          <li key={key} className="row">
            <span className="grow">{nameOf(key)}</span>
            <IconButton
              icon="close"
              label={text('popups.remove_page', { page: nameOf(key) })}
              onClick={() => onChange(of.filter((one) => one !== key))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
