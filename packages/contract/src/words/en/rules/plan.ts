/** Rules of the plan of compensation. */
export default {
  decimal: 'Give a decimal string such as "12.5".',
  decimal_positive: 'Give a decimal string above zero.',
  rate: 'Give a percentage up to 100 with at most {{digits}} decimals.',
  zero_or_more: 'Give 0 or more.',
  one_or_more: 'Give 1 or more.',
  time: 'Give a time such as 2026-01-01T09:00:00+05:30.',
  one_of: 'Give either {{fields}}, not both.',
  levels_least: 'Give at least one level.',
  levels_most: 'At most 100 levels.',
  cap_amount: 'A cap needs an amount.',
  ratio: 'Give a ratio such as "1:1".',
  rate_flat: 'It needs rate_flat.',
  spill_rate: 'The mode {{mode}} reads {{rate}}.',
  stages_least: 'Give at least one stage.',
  id: 'Give an id.',
  zone: 'Give a time zone such as Asia/Kolkata.',
} as const
