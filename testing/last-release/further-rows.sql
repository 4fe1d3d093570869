-- Added to the demo by `npm run dump-release`: rows that firms have and the demo has not.
INSERT INTO processes (id, org_id, name, description, status, created_at, last_updated_at)
SELECT ids.id, orgs.id, ids.name, ids.description, ids.status, orgs.created_at, orgs.last_updated_at
FROM orgs, (VALUES
  ('01JZZZ0000000000000000000A', '  Ōnboarding  of new clients ', 'The first thirty days', 'draft'),
  ('01JZZZ0000000000000000000B', 'Year-end review', 'Replaced by Quarterly planning', 'archived'),
  ('01JZZZ0000000000000000000C', 'Board meetings', '', 'published')
) AS ids (id, name, description, status)
WHERE orgs.name = 'Harbour Advisory';

-- A service keeps the process that was archived after it had been linked.
UPDATE services SET linked_process_id = '01JZZZ0000000000000000000B'
WHERE id = (SELECT services.id FROM services JOIN orgs ON orgs.id = services.org_id
  WHERE orgs.name = 'Harbour Advisory' AND services.category = 'Compliance'
    AND services.linked_process_id IS NULL ORDER BY services.name LIMIT 1);

INSERT INTO process_favourites (user_id, org_id, favorite_type, item_id, created_at)
SELECT users.id, orgs.id, 'process', processes.id, orgs.created_at
FROM users, orgs, processes
WHERE users.email = 'ava@harbour.example' AND orgs.name = 'Harbour Advisory'
  AND processes.name IN ('Quarterly planning', 'Business planning');
