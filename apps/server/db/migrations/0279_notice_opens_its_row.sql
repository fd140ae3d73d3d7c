-- A notice leads to the one thing it is about: a conversation, an order, a request. Empty: to the page alone, as all until now.
alter table notice add column row_id bigint;
