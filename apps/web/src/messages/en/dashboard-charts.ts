/** Charts of amounts over time. */
export default {
  by_day: 'By day',
  by_month: 'By month',
  duration: 'Period',
  before: { '7d': 'the 7 days before', '30d': 'the 30 days before', '12m': 'the 12 months before' },
  durations: { '7d': '7 days', '30d': '30 days', '12m': '12 months' },
} as const
