// Breadcrumbs of a record's page. Phones show only the link back to the parent page.
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link, useParams } from "@tanstack/react-router";
import { routeById, routePath, type RouteId } from "@gap/core/access/routes";
import classes from "./breadcrumbs.module.css";

export interface BreadcrumbsProps {
  /** The route of the parent page. */
  readonly routeId: RouteId;
  /** Selects one of the route's lists, if it has several. */
  readonly suffix?: string;
  /** The record's name; absent when there is no record to show. */
  readonly name?: string;
}

export function Breadcrumbs({ routeId, suffix, name }: BreadcrumbsProps) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  return (
    <nav aria-label="Breadcrumb" className={classes.trail}>
      <ol>
        <li className={classes.parent}>
          <IconChevronLeft size={16} className={classes.back ?? ""} aria-hidden />
          <Link to={routePath(orgId, routeId, suffix)} activeOptions={{ exact: true }}>
            {routeById(routeId).title}
          </Link>
        </li>
        {name === undefined ? null : (
          <li className={classes.current}>
            <IconChevronRight size={14} aria-hidden />
            <span aria-current="page">{name}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
