/** Charts of amounts over time. */
export default {
  by_day: 'By day',
  by_month: 'By month',
  duration: 'Period',
  durations: { '7d': '7 days', '30d': '30 days', '12m': '12 months' },
} as const
