-- ticket: GAP-4
CREATE INDEX "files_under_way" ON "files" USING btree ("uploaded_by") WHERE "files"."status" in ('arriving', 'checking');