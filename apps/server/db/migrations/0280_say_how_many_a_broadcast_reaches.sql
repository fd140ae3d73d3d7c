-- How many people a message to many was for when it was sent. Empty of those from before: nobody counted them.
alter table broadcast add column reach bigint check (reach > 0);
