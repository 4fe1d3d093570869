// The built-in help: short articles that can be searched, part of the application and therefore readable offline.
import { VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { IconChevronDown, IconHelpCircle } from "@tabler/icons-react";
import { useState } from "react";
import { isOffered, routePath } from "@gap/core/access/routes";
import { findArticles, type HelpArticle } from "@gap/core/help/articles";
import { useSurroundings, useViewer } from "@gap/web/app/user-info";
import { useAppContext } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SearchField } from "@gap/web/ui/form/search-field";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import classes from "./help-page.module.css";

export function HelpPage() {
  const { supportEmail } = useAppContext().config;
  const [term, setTerm] = useState("");
  const found = findArticles(term);
  return (
    <Page title="Help" subtitle="Short answers to the most common tasks.">
      <div className={classes.column}>
        <Card flush>
          <div className={classes.search}>
            <SearchField label="Search help" maxLength={100} value={term} onChange={setTerm} />
          </div>
          <VisuallyHidden role="status">
            {`${found.length} ${found.length === 1 ? "article" : "articles"} found`}
          </VisuallyHidden>
          {found.length === 0 ? (
            <EmptyState
              icon={<IconHelpCircle />}
              title={`No article about “${term.trim()}”`}
              text="Try another word, or write to us."
              action={<Button onClick={() => setTerm("")}>Show all articles</Button>}
            />
          ) : (
            found.map((article) => (
              // Search results open by themselves if there is only one.
              <Article
                key={`${article.id} ${found.length === 1}`}
                article={article}
                isOpen={found.length === 1}
              />
            ))
          )}
        </Card>
        <p className={classes.support}>
          Something else? <a href={`mailto:${supportEmail}`}>Contact support</a>
        </p>
      </div>
    </Page>
  );
}

function Article({ article, isOpen }: { article: HelpArticle; isOpen: boolean }) {
  const { title, steps, routeId, suffix, linkLabel } = article;
  const viewer = useViewer();
  const isOpenToReader = isOffered(viewer, routeId, useSurroundings());
  return (
    <details className={classes.article} open={isOpen}>
      <summary className={classes.title}>
        <h2>{title}</h2>
        <IconChevronDown size={18} stroke={1.6} className={classes.arrow} aria-hidden />
      </summary>
      <div className={classes.body}>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {viewer.orgId === null ? null : isOpenToReader ? (
          <Link to={routePath(viewer.orgId, routeId, suffix)}>{linkLabel}</Link>
        ) : (
          <p className={classes.askAdmin}>Your role does not include this page. Ask an admin of your firm.</p>
        )}
      </div>
    </details>
  );
}
