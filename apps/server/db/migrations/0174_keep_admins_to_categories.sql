-- An admin may be kept to categories of support. Null is all of them, also those to come; whoever may do everything is
-- kept to none.
ALTER TABLE person ADD COLUMN support_categories text[],
  ADD CONSTRAINT person_support_categories_check CHECK (support_categories IS NULL OR user_type = 'Admin');
