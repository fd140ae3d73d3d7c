import type { Day } from '../calendar/business-day.ts'

/** How days are written for a bank. */
export const dayStyles = ['dd-mm-yyyy', 'dd/mm/yyyy', 'dd-mmm-yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'ddmmyyyy'] as const
export type DayStyle = (typeof dayStyles)[number]

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as one bank wants it. */
export function writeDay(day: Day, style: DayStyle): string {
  const [yyyy = '', mm = '', dd = ''] = day.split('-')
  return style
    .replace('yyyy', yyyy)
    .replace('mmm', months[Number(mm) - 1] ?? '')
    .replace('mm', mm)
    .replace('dd', dd)
}
