-- How the portal is drawn, as the company chooses it; what it begins with is what was drawn until now.
ALTER TABLE company
  ADD COLUMN tree_type text NOT NULL DEFAULT 'fixed' CHECK (tree_type IN ('fixed', 'free')),
  ADD COLUMN node_type text NOT NULL DEFAULT 'circle' CHECK (node_type IN ('circle', 'card')),
  ADD COLUMN field_look text NOT NULL DEFAULT 'outlined' CHECK (field_look IN ('outlined', 'filled')),
  ADD COLUMN required_mark text NOT NULL DEFAULT 'asterisk'
    CHECK (required_mark IN ('asterisk', 'word', 'optional_only', 'none')),
  ADD COLUMN tile_type smallint NOT NULL DEFAULT 2 CHECK (tile_type BETWEEN 1 AND 3),
  ADD COLUMN package_view text NOT NULL DEFAULT 'cards' CHECK (package_view IN ('cards', 'list'));
