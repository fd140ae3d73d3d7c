/** How the portal is drawn, as the company chooses it. */
export default {
  default_theme: {
    label: 'Default theme',
    hint: 'For everyone who has not chosen one',
    of: { Dark: 'Dark', Light: 'Light' },
  },
  tree_type: {
    label: 'Tree',
    of: { fixed: 'Fixed', free: 'Free' },
    notes: { fixed: 'Up to 4 levels, fits the screen', free: '5 levels at full size, drag to move' },
  },
  node_type: {
    label: 'Members in the tree',
    of: { circle: 'Circle', card: 'Card' },
    notes: { circle: 'First name and id', card: 'Name, id and package' },
  },
  node_icon: {
    label: 'Inside each member',
    of: { profile: 'Photo', package: 'Package', status: 'Status' },
    notes: { profile: 'Or the first letter', package: 'First letters of its name', status: 'A mark for each status' },
  },
  field_look: { label: 'Form fields', of: { outlined: 'Outlined', filled: 'Filled' } },
  required_mark: {
    label: 'Required fields',
    of: { asterisk: 'Asterisk', word: 'Word', optional_only: 'Mark optional fields', none: 'No mark' },
  },
  tile_type: {
    label: 'Dashboard tiles',
    of: 'Type {{type}}',
    notes: { lines: 'One line each', figures: 'Figure with note', charts: 'Large, with chart' },
  },
  package_view: {
    label: 'Top-up packages',
    of: { cards: 'Cards', list: 'List' },
    notes: { cards: 'With picture and GST', list: 'Two lines each' },
  },
  sample: { required: 'Name', optional: 'City' },
  save: 'Save appearance',
  saved: 'Appearance saved',
} as const
