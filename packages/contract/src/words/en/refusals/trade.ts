/** Refusals of products, their categories, prices and rates of GST, and of franchises. */
export default {
  category_taken: 'There is a category of this name here already.',
  parent_unknown: 'There is no such category. Please choose another.',
  parent_itself: 'A category cannot be within itself.',
  parent_too_deep: 'This category is within another one. Categories have two levels.',
  parent_has_children: 'Other categories are within this one, so it stays at the top.',
  category_unknown: 'There is no such category. Please choose another.',
  category_off: 'This category is switched off. Please choose another.',
  code_taken: 'Another product already has this code.',
  lots_stay: 'Goods of this product have come in already, so this stays as it is. Add another product instead.',
  price_past: 'Choose today or a later day.',
  rate_not_on: 'The rate of {{percent}} % does not count on this day. Please choose another.',
  rate_overlaps: 'The rate of {{percent}} % already counts on some of these days.',
  bv_most:
    'At most {{most}}: the plan pays up to {{plan_percent}} % of BV on an order, and of this product it may pay {{most_paid}}.',
  commission_over_preset:
    'At most {{percent}} % when a franchise is added. A higher percent is set on its profile, and a second admin agrees to it.',
  commission_over_parent: 'At most {{percent}} %: the franchise above earns no more.',
  commission_under_child: 'At least {{percent}} %: {{user_id}}, which is below it, earns as much.',
  parent_blocked: 'This franchise is blocked, so none can be added below it.',
  parent_below_another: 'This is a sub-franchise itself, so none can be added below it.',
  franchise_blocked: 'This franchise is blocked already.',
  franchise_not_blocked: 'This franchise is not blocked.',
} as const
