// What stands beside the forms of people who are not signed in: a customer's words where the installation has some.
import { useGround } from "@gap/web/platform/ground";
import { initialsOf } from "@gap/web/ui/display/avatar";
import { AuthTestimonial } from "@gap/web/ui/page/auth-layout";
import classes from "./auth-panel.module.css";

export function AuthPanel() {
  const [testimonial] = useGround().config.testimonials;
  if (testimonial !== undefined)
    return (
      <AuthTestimonial
        eyebrow="The gap between now and next"
        quote={testimonial.quote}
        name={testimonial.name}
        role={testimonial.role}
        initials={initialsOf(testimonial.name)}
      />
    );
  return (
    <>
      <p className={classes.eyebrow}>The gap between now and next</p>
      <p className={classes.statement}>
        Show clients what could be. Agree on the way there. Get it signed, and get it done.
      </p>
    </>
  );
}
