-- ticket: GAP-4
CREATE TABLE "live_messages" (
	"type" text NOT NULL,
	"entity_id" text NOT NULL,
	"id" bigint NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_messages_type_entity_id_id_pk" PRIMARY KEY("type","entity_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_topics" (
	"type" text NOT NULL,
	"entity_id" text NOT NULL,
	"last_id" bigint NOT NULL,
	"last_published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_topics_type_entity_id_pk" PRIMARY KEY("type","entity_id")
);
--> statement-breakpoint
CREATE INDEX "live_messages_created" ON "live_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_topics_last_published" ON "live_topics" USING btree ("last_published_at");