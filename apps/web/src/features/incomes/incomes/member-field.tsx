import { text } from '#kit/text.ts'
import './member-field.css'
import { TextField } from '#ui/fields/text-field.tsx'

/** For admins: whose figures they want; empty for those of all members. */
export const MemberField = ({ value, onChange }: { value: string; onChange: (typed: string) => void }) => (
  <div className="income-member">
    <TextField
      label={text('incomes.member_id')}
      hint={text('income_totals.levels.everybody')}
      isCode
      isCapitals
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)
